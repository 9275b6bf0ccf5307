import "./resources";
import "./imported";
